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
