import type { MessageFormatElement } from 'react-intl'

type Messages = Readonly<Record<string, MessageFormatElement[]>>

const plain = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz'
const accented = 'ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļḾḿÑñÕõÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž'

/** How much longer than English another language may be. */
const GROWTH = 0.35

/** `TYPE` values of the message format's elements; the enum is missing in the browser build of their package. */
const LITERAL = 0
const SELECT = 5
const PLURAL = 6
const TAG = 8

const isHan = (letter: string) => /\p{Script=Han}/u.test(letter)

/**
 * `Sign in` → `Šîîĝñ îîñ`: accents every letter and repeats a third of them. Han characters have no accents and are
 * only repeated.
 */
function stretch(text: string): string {
  let owed = 0
  const characters = Array.from(text, (letter) => {
    const place = plain.indexOf(letter)
    if (place < 0 && !isHan(letter)) return letter
    const accentedLetter = place < 0 ? letter : (accented[place] ?? letter)
    owed += GROWTH
    if (owed < 1) return accentedLetter
    owed -= 1
    return accentedLetter + accentedLetter
  })
  return characters.join('')
}

function stretchElement(element: MessageFormatElement): MessageFormatElement {
  switch (element.type) {
    case LITERAL:
      return { ...element, value: stretch(element.value) }
    case SELECT:
    case PLURAL:
      return {
        ...element,
        options: Object.fromEntries(
          Object.entries(element.options).map(([name, option]) => [
            name,
            { ...option, value: option.value.map(stretchElement) },
          ]),
        ),
      } as MessageFormatElement
    case TAG:
      return { ...element, children: element.children.map(stretchElement) }
    default:
      return element
  }
}

const bracket = (value: string) => ({ type: LITERAL, value }) as MessageFormatElement

/**
 * Accents every message, makes it a third longer and puts it in brackets: plain text is untranslated, and a missing
 * bracket means that the text is cut.
 */
export const pseudoMessages = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([id, parts]) => [id, [bracket('['), ...parts.map(stretchElement), bracket(']')]]),
  )

/** One text of a story's args, in the same form. */
export const pseudoText = (text: string) => `[${stretch(text)}]`
