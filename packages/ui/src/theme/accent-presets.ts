/** The preset theme colours: mineral and plant pigments of Chinese painting. Any other colour works as well. */
export const accentPresets = {
  azurite: '#165DFF',
  malachite: '#0E7C66',
  cinnabar: '#B23A2A',
  violet: '#7A4B9E',
  gamboge: '#B8740A',
  soot: '#3C4654',
} as const

export type AccentPreset = keyof typeof accentPresets
