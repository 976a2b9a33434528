"""Writes sentences.json: CPFs as Brazilians dictate them, most of them valid and in noise, the others invalid and clear; then values of all
kinds that are decoded again, by other voices, some over the telephone.

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


# Voices of other languages that speak Portuguese phonemes, so that no voice is in both halves.
OTHER_VOICES = {"tuning": ("pm_santa", "ef_dora", "af_heart", "bm_george"), "held-out": ("em_alex", "if_sara", "am_michael", "bf_emma")}
# Signal-to-noise ratios in decibels, one of each pair.
OTHER_NOISY = {"valid": ((20, 10), (5, 0)), "invalid": ((None, 30), (10, 5))}
# Per half, the number of values of each kind: valid, and what must stay as it was said.
OTHER_SETS = {"tuning": (6, 3), "held-out": (10, 5)}
OTHER_FRAMES = {
    "cpfs": FRAMES,
    "cnpjs": ("O CNPJ da empresa é {}.", "Anota o CNPJ: {}.", "CNPJ {}, por favor.", "O nosso CNPJ é o {}, tá?"),
    "cards": ("O número do cartão é {}.", "Meu cartão é o {}.", "Pode anotar o cartão: {}."),
    "court_cases": ("O número do processo é {}.", "Processo {}.", "Os autos do processo {}."),
    "ceps": ("Meu CEP é {}.", "O CEP de lá é {}, tá?", "Anota o CEP: {}.", "CEP {}."),
    "phones": ("Meu telefone é {}.", "O celular dela é {}.", "Pode ligar no telefone {}.", "O WhatsApp é {}, isso."),
    "emails": ("Meu e-mail é {}.", "Pode mandar para o e-mail {}.", "O e-mail dela é {}, tá?", "Anota o e-mail: {}."),
}  # fmt: skip
# Digits of the written groups of each kind, and the sign said before each.
GROUPS = {
    "cpfs": ((3, ""), (3, ""), (3, ""), (2, "traço ")),
    "cnpjs": ((2, ""), (3, ""), (3, ""), (4, "barra "), (2, "traço ")),
    "cards": ((4, ""), (4, ""), (4, ""), (4, "")),
    "court_cases": ((7, ""), (2, "traço "), (4, "ponto "), (1, "ponto "), (2, "ponto "), (4, "ponto ")),
    "ceps": ((5, ""), (3, "traço ")),
    "phones": ((2, ""), (5, ""), (4, "")),
}
AREA_CODES = ("11", "21", "31", "41", "47", "51", "61", "71", "81", "85", "91", "98")
NAMES = "ana bruno carla diego elisa fabio gustavo helena igor joana lucas marta nelson olga paulo rita sergio tania vitor".split()
SURNAMES = "almeida barros castro duarte esteves ferraz gomes lima moraes neves pires queiroz ramos souza teixeira vidal".split()
PROVIDERS = {
    "gmail.com": "gmail", "hotmail.com": "hotmail", "outlook.com": "outlook", "yahoo.com.br": "yahoo", "uol.com.br": "uol",
    "icloud.com": "icloud",
}  # fmt: skip
# Domains that are like those of providers, but are not.
OTHER_DOMAINS = {
    "gemail.net.br": "gemail", "hotmel.com.br": "hotmel", "outlog.com.br": "outlog", "iahul.com.br": "iahul", "bal.com.br": "bal",
    "zmail.net.br": "zmail",
}  # fmt: skip


def weighted(base: str, weights: tuple[int, ...]) -> str:
    rest = sum(int(digit) * weight for digit, weight in zip(base, weights, strict=True)) % 11
    return "0" if rest < 2 else str(11 - rest)


def luhn(base: str) -> str:
    doubled = [int(digit) * (2 - at % 2) for at, digit in enumerate(reversed(base))]
    return str(-sum(value - 9 if value > 9 else value for value in doubled) % 10)


def cnpj_check_digits(base: str) -> str:
    base += weighted(base, (5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2))
    return base + weighted(base, (6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2))


def right(draw: random.Random, kind: str) -> str:
    """A value with valid check digits, or of the right length."""
    if kind == "cpfs":
        return check_digits(digits(draw, 9))
    if kind == "cnpjs":
        return cnpj_check_digits(digits(draw, 8) + draw.choice(("0001", "0001", "0002", "0014")))
    if kind == "cards":
        base = draw.choice("45") + digits(draw, 14)
        return base + luhn(base)
    if kind == "court_cases":
        head = "00" + digits(draw, 5)
        tail = f"20{draw.randrange(10, 26)}8{draw.randrange(1, 28):02}{draw.randrange(1, 700):04}"
        return f"{head}{98 - int(head + tail + '00') % 97:02}{tail}"
    if kind == "ceps":
        return str(draw.randrange(1, 10)) + digits(draw, 7)
    return draw.choice(AREA_CODES) + "9" + digits(draw, 8)


def wrong(draw: random.Random, kind: str) -> tuple[str, str]:
    """A value that must stay as it is said: a digit changed, or one too few or too many where there are no check digits."""
    number = right(draw, kind)
    if kind in ("ceps", "phones"):
        at = draw.randrange(3, len(number))
        if draw.random() < 0.5:
            return "short", number[:at] + number[at + 1 :]
        return "long", number[:at] + draw.choice("0123456789") + number[at:]
    while True:
        at = draw.randrange(1, len(number))
        other = number[:at] + draw.choice([digit for digit in "0123456789" if digit != number[at]]) + number[at + 1 :]
        # Remainders 0 and 1 have the same check digit.
        remade = {"cpfs": check_digits, "cnpjs": cnpj_check_digits}.get(kind)
        if remade is None or remade(other[:-2]) != other:
            return "changed", other


def grouped(draw: random.Random, kind: str, number: str) -> str:
    groups, start = [], 0
    for length, sign in GROUPS[kind]:
        groups.append((sign, number[start : start + length]))
        start += length
    if start < len(number):
        groups[-1] = (groups[-1][0], groups[-1][1] + number[start:])
    way = draw.choice((one_by_one, one_by_one, in_parts))
    return ", ".join(sign + way(draw, group) for sign, group in groups if group)


def in_parts(draw: random.Random, group: str) -> str:
    """Groups of up to three digits as numbers, longer ones in pairs."""
    if len(group) <= 3:
        return draw.choice((one_by_one, as_number))(draw, group)
    return " ".join(as_number(draw, group[at : at + 2]) for at in range(0, len(group), 2))


def address(draw: random.Random, domains: dict[str, str]) -> tuple[str, str]:
    name, surname, domain = draw.choice(NAMES), draw.choice(SURNAMES), draw.choice(sorted(domains))
    sign, said = draw.choice(((".", " ponto "), ("_", " underline "), ("", " ")))
    number = draw.choice(("", "", str(draw.randrange(10, 99))))
    spoken = f"{name}{said}{surname} {as_number(draw, number) if number else ''}".strip()
    rest = domain.split(".", 1)[1].replace(".", " ponto ").replace("br", "bê érre")
    return f"{name}{sign}{surname}{number}@{domain}", f"{spoken} arroba {domains[domain]} ponto {rest}"


def other_values(draw: random.Random) -> list[dict]:
    sentences = []
    for half, counts in OTHER_SETS.items():
        for kind, frames in OTHER_FRAMES.items():
            for valid, count in zip((True, False), counts, strict=True):
                for at in range(count + (2 if kind == "emails" and valid else 0)):
                    if kind == "emails":
                        how = "valid" if valid else "other-domain"
                        value, spoken = address(draw, PROVIDERS if valid else OTHER_DOMAINS)
                    else:
                        how, value = ("valid", right(draw, kind)) if valid else wrong(draw, kind)
                        spoken = grouped(draw, kind, value)
                    noises = [draw.choice(pair) for pair in OTHER_NOISY["valid" if valid else "invalid"]]
                    text = draw.choice(frames).format(spoken)
                    voice = OTHER_VOICES[half][at % len(OTHER_VOICES[half])]
                    band = draw.choice(("wide", "telephone"))
                    facts = dict(half=half, kind=kind, how=how, digits=value, text=text)
                    sentences.append(dict(**facts, noises_db=noises, voice=voice, band=band))
    return sentences


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
            sentences.append(dict(half=half, kind="cpfs", how=how, digits=number, text=text, noises_db=noises))
    sentences += other_values(random.Random(11_222_333))
    (HERE / "sentences.json").write_text(json.dumps(sentences, ensure_ascii=False, indent=2) + "\n", "utf-8")


main()
