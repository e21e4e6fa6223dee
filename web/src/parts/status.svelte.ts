// What has just happened, said once: shown for a while and read out. One message at a time, the newest wins; a message
// with something to do stays longer.

export interface Message {
  text: string;
  kind: "plain" | "warn";
  action?: { label: string; do: () => void };
}

class Status {
  message = $state.raw<Message | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  say(text: string, more: Partial<Omit<Message, "text">> = {}): void {
    clearTimeout(this.#timer);
    this.message = { kind: "plain", ...more, text };
    this.#timer = setTimeout(() => this.dismiss(), more.action ? 12_000 : 5_000);
  }

  dismiss(): void {
    clearTimeout(this.#timer);
    this.message = null;
  }
}

export const status = new Status();
