"""Writes sentences.json: CPFs as Brazilians dictate them, most of them valid and in noise, the others invalid and clear.

Usage:  python make_sentences.py && npm run format       The sentences are deterministic.
"""

import json
import random
from pathlib import Path

HERE = Path(__file__).parent
SMALL = (
    "zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove"
).split()
TENS = "- - vinte trinta quarenta cinquenta sessenta setenta oitenta noventa".split()
HUNDREDS = "- cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos".split()
FRAMES = (
    "Meu CPF é {}.", "O CPF do titular é {}, tá?", "Pode anotar o CPF: {}.", "O número do meu CPF é {}.", "CPF {}, por favor.",
    "É o CPF {}, isso.", "O CPF dela, deixa eu ver, é {}.",
)  # fmt: skip
# Signal-to-noise ratios in decibels; None: no noise added. Valid numbers are recorded at each of NOISY, invalid ones at CLEAR.
NOISY = (10, 5, 0)
CLEAR = (None, None, 30, 20)
# Per half, the number of CPFs: valid, one digit changed, two digits exchanged, any eleven digits, ten digits.
SETS = {"tuning": (12, 3, 2, 2, 1), "held-out": (20, 17, 9, 8, 8)}


def check_digits(base: str) -> str:
    for _ in range(2):
        rest = sum(int(digit) * weight for digit, weight in zip(base, range(len(base) + 1, 1, -1))) % 11
        base += "0" if rest < 2 else str(11 - rest)
    return base


def digits(draw: random.Random, count: int) -> str:
    return "".join(draw.choice("0123456789") for _ in range(count))


def one_by_one(draw: random.Random, group: str) -> str:
    return " ".join(draw.choice(("meia", "meia", "seis")) if digit == "6" else SMALL[int(digit)] for digit in group)


def as_number(_: random.Random, group: str) -> str:
    rest = group.lstrip("0")
    words = ["zero"] * (len(group) - len(rest))
    if rest == "100":
        words.append("cem")
    elif rest:
        value, parts = int(rest), []
        if value >= 100:
            parts.append(HUNDREDS[value // 100])
        value %= 100
        if value >= 20:
            parts += [TENS[value // 10], *([SMALL[value % 10]] if value % 10 else [])]
        elif value:
            parts.append(SMALL[value])
        words.append(" e ".join(parts))
    return " ".join(words)


def dictated(draw: random.Random, number: str) -> str:
    groups = [number[at : at + 3] for at in range(0, len(number), 3)]
    way = draw.randrange(5)
    if way == 0:
        return one_by_one(draw, number)
    if way <= 2:
        return ", ".join(one_by_one(draw, group) for group in groups)
    said = [draw.choice((one_by_one, as_number))(draw, group) for group in groups]
    return ", ".join(said[:-1]) + (", traço " if way == 3 else ", ") + said[-1]


def changed(draw: random.Random, number: str) -> str:
    at = draw.randrange(11)
    return number[:at] + draw.choice([digit for digit in "0123456789" if digit != number[at]]) + number[at + 1 :]


def exchanged(draw: random.Random, number: str) -> str:
    at = draw.choice([at for at in range(10) if number[at] != number[at + 1]])
    return number[:at] + number[at + 1] + number[at] + number[at + 2 :]


def impossible(draw: random.Random, how: str) -> str:
    while True:
        valid = check_digits(digits(draw, 9))
        number = {"changed": changed, "exchanged": exchanged, "any": lambda draw, _: digits(draw, 11)}[how](draw, valid)
        if check_digits(number[:9]) != number:
            return number


def main() -> None:
    draw, sentences = random.Random(529_982_247), []
    for half, (valid, *others) in SETS.items():
        kinds = ["valid"] * valid
        for how, count in zip(("changed", "exchanged", "any", "short"), others, strict=True):
            kinds += [how] * count
        for how in kinds:
            if how == "valid":
                number = check_digits(digits(draw, 9))
            elif how == "short":
                number = digits(draw, 10)
            else:
                number = impossible(draw, how)
            text = draw.choice(FRAMES).format(dictated(draw, number))
            noises = list(NOISY) if how == "valid" else [draw.choice(CLEAR)]
            sentences.append(dict(half=half, how=how, digits=number, text=text, noises_db=noises))
    (HERE / "sentences.json").write_text(json.dumps(sentences, ensure_ascii=False, indent=2) + "\n", "utf-8")


main()
