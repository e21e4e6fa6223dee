"""Who could have known it when: a game looked at through everybody's eyes.

A notebook as a plain script: editors that know `# %%` run it cell by cell (VS Code, Spyder, PyCharm; jupytext makes an .ipynb of it).

    PYTHONPATH=build/release/python python3 python/examples/race_to_the_envelope.py [FOLDER FOR THE PICTURE]
"""

# %% The game: a full record, in which every seat's view can be had
import sys
from pathlib import Path

import gumshoe

here = Path(__file__).resolve().parent
folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path.cwd()
game = gumshoe.read(here.parent.parent / "examples" / "full-record.cgn")
print(game)

# %% What each seat could know after each event: the entropy of the envelope in its view
entropy = {seat: [gumshoe.solve(game.seen_by(seat).at(event)).entropy for event in range(len(game) + 1)] for seat in game.seats}
for seat, bits in entropy.items():
    solved = next((event for event, left in enumerate(bits) if left == 0), None)
    when = f"could have accused after event {solved}" if solved else "never knew"
    print(f"{seat} {when}: " + " ".join(f"{left:.1f}" for left in bits))

# %% The cards as one of them saw them in the middle of the game
odds = gumshoe.solve(game.seen_by("Bob").at(7))
for card, row in zip(odds.cards, odds.p):
    print(f"{card:14}" + " ".join(f"{100 * p:4.0f}" for p in row))

# %% What Bob should have asked then
advice = gumshoe.advise(game.seen_by("Bob").at(7), top=3)
for question in advice.questions:
    print(f"{', '.join(question.cards):32} {question.bits:.2f} bits, wins {100 * question.win:.0f} %")


# %% The picture, with matplotlib where it is installed and as a plain SVG where it is not
def draw_with_matplotlib(path):
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(8, 4.5))
    for seat, bits in entropy.items():
        axes.step(range(len(bits)), bits, where="post", label=seat)
    axes.set(xlabel="events", ylabel="bits to go", title="How far each seat was from the envelope")
    axes.legend()
    figure.savefig(path)
    return path


def draw_as_svg(path):
    width, height, left, bottom = 800, 450, 60, 40
    most = max(max(bits) for bits in entropy.values())
    colours = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"]
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="14">',
             f'<rect width="{width}" height="{height}" fill="#fff"/>',
             f'<text x="{width / 2}" y="20" text-anchor="middle">How far each seat was from the envelope, in bits</text>']
    for place, (seat, bits) in enumerate(entropy.items()):
        x = [left + (width - left - 90) * event / (len(bits) - 1) for event in range(len(bits))]
        y = [height - bottom - (height - bottom - 40) * left_over / most for left_over in bits]
        steps = f"M{x[0]:.1f},{y[0]:.1f}" + "".join(f"H{a:.1f}V{b:.1f}" for a, b in zip(x[1:], y[1:]))
        parts.append(f'<path d="{steps}" fill="none" stroke="{colours[place % 6]}" stroke-width="2"/>')
        parts.append(f'<text x="{width - 80}" y="{60 + 22 * place}" fill="{colours[place % 6]}">{seat}</text>')
    for event in range(len(game) + 1):
        at = left + (width - left - 90) * event / len(game)
        parts.append(f'<text x="{at:.1f}" y="{height - 15}" text-anchor="middle">{event}</text>')
    for mark in range(0, int(most) + 1, 2):
        at = height - bottom - (height - bottom - 40) * mark / most
        parts.append(f'<text x="{left - 12}" y="{at + 5:.1f}" text-anchor="end">{mark}</text>')
    path.write_text("\n".join([*parts, "</svg>\n"]), encoding="utf-8")
    return path


try:
    drawn = draw_with_matplotlib(folder / "race-to-the-envelope.png")
except ImportError:
    drawn = draw_as_svg(folder / "race-to-the-envelope.svg")
print(f"drawn to {drawn.name}")
