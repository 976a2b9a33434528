"""Scores sentences with unmodified LeIA: reads a JSON list of strings from standard input, prints a list of compound scores."""

import json
import sys

from LeIA import SentimentIntensityAnalyzer

analyzer = SentimentIntensityAnalyzer()
json.dump([analyzer.polarity_scores(text)["compound"] for text in json.load(sys.stdin)], sys.stdout)
