"""Judges sentences with LeIA as it comes: a JSON list of strings on standard input, a list of compound scores on standard output."""

import json
import sys

from LeIA import SentimentIntensityAnalyzer

analyser = SentimentIntensityAnalyzer()
json.dump([analyser.polarity_scores(text)["compound"] for text in json.load(sys.stdin)], sys.stdout)
