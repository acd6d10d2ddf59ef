import { setField } from '../../scenario/edit.ts';
import type { SessionApi } from '../../session/session-api.ts';
import { decodeLink } from '../../share/decode.ts';
import type { HostMessage } from './protocol.ts';

/** Does what the host says; gives the codes of what was not taken, or not as it was. */
export function obey(message: HostMessage, session: SessionApi): readonly string[] {
  const { playback } = session;
  switch (message.type) {
    case 'hello':
      return [];
    case 'theme':
      session.preferences.setTheme(message.theme);
      return [];
    case 'play':
      playback.play();
      return [];
    case 'pause':
      playback.pause();
      return [];
    case 'seek':
      playback.seek(message.at);
      return [];
    case 'set':
      return 'link' in message ? open(message.link, session) : change(message.values, session);
  }
}

function open(link: string, session: SessionApi): readonly string[] {
  const { scenario, notes } = decodeLink(link);
  const codes = notes.map(({ code }) => code);
  if (!codes.includes('link-not-a-scenario')) session.open(scenario);
  return codes;
}

/** All of them or none: half of a wish is another wish. */
function change(
  values: ReadonlyMap<string, number | string | boolean>,
  session: SessionApi,
): readonly string[] {
  let { scenario } = session;
  const codes: string[] = [];
  for (const [path, value] of values) {
    const result = setField(scenario, path, value);
    if ('problem' in result) codes.push(result.problem.code);
    else scenario = result.scenario;
  }
  if (codes.length === 0) session.edit(() => scenario);
  return codes;
}
