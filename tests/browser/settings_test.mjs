// Settings: kept, followed at once, in both languages.
import { assert, assertAccessible, devices, open, test } from "./harness.mjs";

test("what is chosen is there after a reload", async (t) => {
  const { page } = await open(t, { at: "#/settings" });
  await page.getByRole("radio", { name: "Dark" }).check({ force: true });
  await page.getByRole("switch", { name: /Read the others/ }).check();
  await page.getByRole("radio", { name: /Plain pad/ }).check();
  await page.getByRole("switch", { name: /Cover my cards/ }).check();
  await page.getByRole("radio", { name: "The left hand" }).check({ force: true });
  await page.reload();
  await page.locator("html[data-theme=dark].left-handed").waitFor();
  assert.ok(await page.getByRole("radio", { name: /Plain pad/ }).isChecked());
  assert.ok(await page.getByRole("switch", { name: /Cover my cards/ }).isChecked());
  await page.getByRole("radio", { name: /Full coach/ }).check();
  assert.ok(await page.getByRole("switch", { name: /Read the others/ }).isChecked());
});

test("the language follows the device, and changes at once", async (t) => {
  const { page } = await open(t, { at: "#/settings", locale: "de-AT" });
  await page.getByRole("heading", { name: "Einstellungen" }).waitFor();
  await page.getByRole("radio", { name: "English" }).check({ force: true });
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  await page.locator("html[lang=en]").waitFor();
});

test("the card says what is on", async (t) => {
  const { page } = await open(t, { at: "#/settings" });
  await page.getByText("What to ask next: Yes").waitFor();
  await page.getByRole("radio", { name: /Deductions only/ }).check();
  await page.getByText("What to ask next: No").waitFor();
  await page.getByText("Proved marks: Yes").waitFor();
});

for (const [name, device] of Object.entries(devices)) {
  test(`the settings shut nobody out, ${name}`, async (t) => {
    const { page } = await open(t, { at: "#/settings", device });
    await page.getByText(/trademarks of their owner/).waitFor();
    await assertAccessible(page, "the settings");
  });
}
