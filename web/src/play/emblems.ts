// What stands in the rooms, by the ids that every edition of the classic board has: strokes on a field of 24 by 24.
export const emblems: Record<string, string> = {
  kitchen: "M4 10h16v7a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3zM2 12h2M20 12h2M9 7c-1-2 1-2 0-4M14 7c-1-2 1-2 0-4",
  ballroom: "M9 18V5l11-2v12M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM20 15a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM9 9l11-2",
  conservatory: "M12 21v-9M12 14c-5 0-7-3-7-8 5 0 7 3 7 8ZM12 12c0-5 2-8 7-8 0 5-2 8-7 8ZM7 21h10",
  dining_room: "M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM1.5 4v6M1.5 10v10M22.5 4v16",
  billiard_room: "M3 21 19 5M8 9a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM23 16a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM19 5l2-2",
  library: "M3 4h4v16H3zM7 6h4v14H7zM11 4h3v16h-3zM15 6l4-1 3.5 14.5-4 1z",
  lounge:
    "M5 11V8a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v3M3 11a2 2 0 0 1 2 2v2h14v-2a2 2 0 1 1 3 2v4H2v-4a2 2 0 0 1 1-4ZM5 19v2M19 19v2",
  hall: "M3 9 12 3l9 6zM5 9v10M10 9v10M14 9v10M19 9v10M3 19h18M2 22h20",
  study: "M2 13h20M4 13v8M20 13v8M14 17h6M8 13V9M4.5 9h7L9.5 4h-3zM15 13v-3h4v3",
};
