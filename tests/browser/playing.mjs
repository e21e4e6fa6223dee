// A game against built-in players: how it is begun, and whose move it is.

// How one likes to play, chosen before the first visit; the others decide as fast as they can.
export const preferring = (choices) => ({
  content: `if (location.protocol !== "about:" && localStorage.getItem("gumshoe.play") === null)
    localStorage.setItem("gumshoe.play", ${JSON.stringify(JSON.stringify({ pace: "fast", ...choices }))});`,
});

// What the person at the device has to decide now: whatever the others do is over by then.
export async function phase(page) {
  await page.locator("[data-phase]:not([data-phase=watch])").waitFor();
  return page.locator("[data-phase]").getAttribute("data-phase");
}

export const button = (page, name) => page.getByRole("button", { name, exact: true });

export async function deal(page, seed) {
  await page.getByText("Dice, seats and seed").click();
  await page.getByLabel("Seed").fill(String(seed));
  await button(page, "Deal").click();
  await page.locator("[data-phase]").waitFor();
}

// One decision of a player who doesn't think much: into a room if possible, and any question there.
export async function decideByTouch(page, now, turn) {
  if (now === "begin") return button(page, "Roll the dice").tap();
  if (now === "after") return button(page, "End turn").tap();
  if (now === "answer") {
    return page
      .getByRole("button", { name: /^Show / })
      .first()
      .tap();
  }
  if (now === "square") return button(page, "Walk there").tap();
  if (now === "where") {
    const rooms = page.getByRole("group", { name: "Rooms in reach" }).getByRole("button");
    if ((await rooms.count()) > 0) return rooms.first().tap();
    return page
      .getByRole("button", { name: /^Square in row/ })
      .first()
      .dispatchEvent("click");
  }
  for (const kind of ["Suspects", "Weapons"]) {
    await page
      .getByRole("group", { name: kind })
      .getByRole("button")
      .nth(turn % 6)
      .tap();
  }
  return button(page, "Ask").tap();
}
