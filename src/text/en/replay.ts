/** Trouble of `replay DIR`; each sentence names the place and the mend. */
export const replay = {
  'replay.no-directory': '{place} is not a directory that can be read: give the directory of the recordings.',
  'replay.no-recordings': '{place} holds no *.json files: give the directory of the recordings.',
  'replay.not-a-recording':
    '{place} is not a recording (JSON with a list of cases): restore it or take it out.',
} as const;
