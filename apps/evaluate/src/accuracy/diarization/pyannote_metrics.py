"""Scores diarizations with pyannote.metrics, without collar, with overlaps.

Reads a JSON list of {"reference", "hypothesis"}, each a list of [speaker, start, end] in seconds; prints a JSON list of
{"speechS", "missS", "falseAlarmS", "confusionS"}.
"""

import json
import sys

from pyannote.core import Annotation, Segment, Timeline
from pyannote.metrics.diarization import DiarizationErrorRate


def annotation(turns: list) -> Annotation:
    made = Annotation()
    for track, (speaker, start, end) in enumerate(turns):
        made[Segment(start, end), track] = speaker
    return made


def scored(recording: dict) -> dict:
    reference, hypothesis = annotation(recording["reference"]), annotation(recording["hypothesis"])
    ends = [end for turns in recording.values() for _, _, end in turns]
    errors = DiarizationErrorRate(collar=0.0, skip_overlap=False)(
        reference, hypothesis, uem=Timeline([Segment(0, max(ends, default=1))]), detailed=True
    )
    return dict(
        speechS=errors["total"],
        missS=errors["missed detection"],
        falseAlarmS=errors["false alarm"],
        confusionS=errors["confusion"],
    )


json.dump([scored(recording) for recording in json.load(sys.stdin)], sys.stdout)
