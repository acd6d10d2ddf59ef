import { readFileSync, statSync } from 'node:fs';
import type { Scenario } from '../scenario/document.ts';
import { placeRecording } from '../share/traffic/place-recording.ts';
import { readTraffic } from '../share/traffic/read-traffic.ts';
import { MAX_TRAFFIC_BYTES } from '../share/traffic/traffic-problem.ts';
import { trafficSentence } from '../text/traffic-sentence.ts';
import { format, text, type Result } from './io.ts';

/** The scenario with the traffic of a file as its curve; a log or a CSV file, as the page imports them. */
export function withTraffic(scenario: Scenario, given: string): Result<Scenario> {
  const content = contentOf(given);
  if ('refusal' in content) return content;
  const read = readTraffic(content.value);
  if ('problem' in read) {
    const sentence = trafficSentence(text, format, read.problem);
    return { refusal: text('cli.refused', { place: given, sentence }) };
  }
  const curve = placeRecording(read.recording, scenario).points;
  return { value: { ...scenario, traffic: { ...scenario.traffic, curve } } };
}

function contentOf(given: string): Result<string> {
  try {
    if (statSync(given).size <= MAX_TRAFFIC_BYTES) return { value: readFileSync(given, 'utf8') };
    const problem = { code: 'too-large', line: 0, values: { limit: MAX_TRAFFIC_BYTES / 1e6 } };
    return {
      refusal: text('cli.refused', { place: given, sentence: trafficSentence(text, format, problem) }),
    };
  } catch {
    return { refusal: text('cli.config.no-file', { place: given }) };
  }
}
