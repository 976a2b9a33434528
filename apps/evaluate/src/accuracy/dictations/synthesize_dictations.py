"""Synthesizes the sentences of sentences.json: clear, over a telephone line (8 kHz, G.711 A-law), or in pink noise of 10 dB.

Usage, in an environment with ../keyterms/requirements.txt, with npm on PATH:
    python synthesize_dictations.py FOLDER --ffmpeg FFMPEG [--sentences FILE]
Writes FOLDER/01-clear.wav, 02-telephone.wav, 03-noise.wav and so on. An interrupted run goes on where it stopped. Voices are Kokoro-82M's, most of
which speak Portuguese phonemes with the accent of another language, and espeak-ng's Brazilian voice with its variants ("espeak pt-br+f3").
"""

import argparse
import ctypes
import hashlib
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import espeakng_loader
import numpy
from kokoro_onnx import SAMPLE_RATE, Kokoro

sys.path.insert(0, str(Path(__file__).parent.parent))
from synthesize_sentences import dressed, fetch_voices, join_model

NOISE_DB = 10
# ffmpeg's options: the band of a telephone line, and its codec (ITU-T G.711).
TELEPHONE_LINE = ["-af", "highpass=f=300,lowpass=f=3400", "-ar", "8000", "-c:a", "pcm_alaw"]
SPEEDS = (0.9, 1.0, 1.1)
# Foreign words as Brazilians say them; the synthesizers read them letter by letter or as Portuguese words.
PRONOUNCED = {
    "e-mail": "imêil", "gmail": "jimêil", "hotmail": "rotimêil", "outlook": "autiluque", "yahoo": "iarrú", "icloud": "aicláude", "uol": "uól",
    "underline": "anderláine", "whatsapp": "uatisápi",
}  # fmt: skip
ESPEAK_SYNCHRONOUS = 2
ESPEAK_UTF8 = 1
Callback = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.c_void_p)


class Espeak:
    """espeak-ng's library, through its C interface (`speak_lib.h`)."""

    def __init__(self) -> None:
        self.library = ctypes.CDLL(espeakng_loader.get_library_path())
        folder = str(Path(espeakng_loader.get_data_path()).parent).encode()
        self.rate = self.library.espeak_Initialize(ESPEAK_SYNCHRONOUS, 0, folder, 0)
        self.samples = bytearray()
        self.callback = Callback(self.collect)
        self.library.espeak_SetSynthCallback(self.callback)

    def collect(self, samples, count: int, _events) -> int:
        if samples and count > 0:
            self.samples += ctypes.string_at(samples, count * 2)
        return 0

    def speak(self, text: str, voice: str) -> numpy.ndarray:
        self.samples.clear()
        if self.library.espeak_SetVoiceByName(voice.encode()) != 0:
            raise SystemExit(f"espeak-ng has no voice {voice}")
        said = text.encode() + b"\0"
        self.library.espeak_Synth(said, len(said), 0, 0, 0, ESPEAK_UTF8, None, None)
        self.library.espeak_Synchronize()
        speech = numpy.frombuffer(bytes(self.samples), "<i2").astype(numpy.float32) / 32768
        times = numpy.arange(0, len(speech), self.rate / SAMPLE_RATE)
        return numpy.interp(times, numpy.arange(len(speech)), speech).astype(numpy.float32)


def pronounced(text: str) -> str:
    return re.sub(r"[\w-]+", lambda word: PRONOUNCED.get(word[0].lower(), word[0]), text)


def write(ffmpeg: str, audio: numpy.ndarray, path: Path, options: list[str]) -> None:
    unfinished = path.with_suffix(".part.wav")
    source = [ffmpeg, "-v", "error", "-y", "-f", "f32le", "-ar", str(SAMPLE_RATE), "-ac", "1", "-i", "-"]
    subprocess.run([*source, *options, "-bitexact", str(unfinished)], input=audio.astype("<f4").tobytes(), check=True)
    unfinished.rename(path)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--ffmpeg", default="ffmpeg")
    arguments.add_argument("--sentences", type=Path, default=Path(__file__).parent / "sentences.json")
    given = arguments.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    sentences = json.loads(given.sentences.read_text("utf-8"))
    voices = sorted({sentence["voice"] for sentence in sentences if not sentence["voice"].startswith("espeak ")})
    with tempfile.TemporaryDirectory() as scratch:
        kokoro = Kokoro(str(join_model(Path(scratch))), str(fetch_voices(Path(scratch), voices)))
        espeak = Espeak()
        for number, sentence in enumerate(sentences, start=1):
            condition = sentence["condition"]
            path = given.folder / f"{number:02}-{condition}.wav"
            if path.exists():
                continue
            random = numpy.random.default_rng(int.from_bytes(hashlib.sha256(sentence["text"].encode()).digest()[:8], "big"))
            text, voice = pronounced(sentence["text"]), sentence["voice"]
            if voice.startswith("espeak "):
                speech = espeak.speak(text, voice.removeprefix("espeak "))
            else:
                speech, _ = kokoro.create(text, voice=voice, speed=SPEEDS[random.integers(len(SPEEDS))], lang="pt-br")
            audio = dressed(speech, NOISE_DB if condition == "noise" else None, random)
            write(given.ffmpeg, audio, path, TELEPHONE_LINE if condition == "telephone" else ["-c:a", "pcm_s16le"])


main()
