const BROWSERS: readonly [RegExp, string][] = [
  [/MicroMessenger/i, 'WeChat'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS/i, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

const firstIn = (userAgent: string, known: readonly [RegExp, string][]) =>
  known.find(([sign]) => sign.test(userAgent))?.[1]

/**
 * `Chrome Windows`, with an en space between: enough for a member to recognise the device. Empty if neither is known.
 */
export const deviceName = (userAgent: string) =>
  [firstIn(userAgent, BROWSERS), firstIn(userAgent, SYSTEMS)].filter((part) => part !== undefined).join('\u2002')
