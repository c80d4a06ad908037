/** `price-list` → `PriceList`; a PascalCase name is unchanged. */
export const toPascal = (name) => name.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter) => letter.toUpperCase())

/** `price-list` → `priceList`. */
export const toCamel = (name) => toPascal(name).replace(/^[A-Z]/, (letter) => letter.toLowerCase())

/** `priceList` → `price-list`. */
export const toKebab = (name) => name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

/** `priceList` → `Price list`. */
export const toWords = (name) => {
  const words = toKebab(name).replaceAll('-', ' ')
  return words[0].toUpperCase() + words.slice(1)
}
