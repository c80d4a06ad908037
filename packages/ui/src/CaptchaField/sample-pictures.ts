const drawn = (...strokes: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 132 44" width="132" height="44"><rect width="100%" height="100%" rx="6" fill="linen"/><g fill="none" stroke="black" stroke-width="2.2" stroke-linecap="round">${strokes.map((d) => `<path d="${d}"/>`).join('')}</g></svg>`

/** K7MX and 3RHW, as a server draws them. */
export const samplePictures = [
  drawn(
    'M119.5 7.7L102.9 37.4',
    'M68.9 37.5L71.8 11.4L79.3 24.5L90.2 13.2L87.2 39.1',
    'M42.6 8.9L59.2 9.5L40.3 34.4',
    'M60 10L77 19',
    'M29.2 5.4L12.2 19.5L28.9 32.7',
    'M11.6 6.9L11.6 33.9',
    'M101.5 12.1L120.5 36.1',
    'M32 13L47 20',
  ),
  drawn(
    'M12.6 4.9L28.8 2.6L23.5 13.6L27 11.7L31.3 15.3L34.9 23.8L31.8 29.6L21.9 32L17.5 27.2',
    'M71.6 7.8L64.9 34.1',
    'M102.9 11.6L110.1 36L111.2 18.5L119.3 34.3L120.6 7',
    'M44.5 34.2L42.7 7.8L56.1 4.3L59.5 8.7L60.2 14.5L56.1 18.4L43.8 19.6L61.3 30.3',
    'M67.4 21.8L85.3 23.1',
    'M24 9L49 10',
    'M89.7 11.1L83 37.8',
  ),
] as const
