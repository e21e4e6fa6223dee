// What the core says is English already; it only becomes a sentence.
export const core = (message: string): string => message.charAt(0).toUpperCase() + message.slice(1);
