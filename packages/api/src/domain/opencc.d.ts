/** Maps traditional characters to simplified ones, `體 体|後 后`, the most common first. */
declare module 'opencc-js/dict/TSCharacters' {
  const pairs: string
  export default pairs
}
