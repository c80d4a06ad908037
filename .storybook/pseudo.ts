import type { MessageFormatElement } from 'react-intl'

type Messages = Readonly<Record<string, MessageFormatElement[]>>

const plain = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz'
const accented = 'ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļḾḿÑñÕõÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž'

/** How much longer than English another language may be. */
const GROWTH = 0.35

/** TYPE of the message format's elements; their package has them as an enum that the browser's build leaves out. */
const LITERAL = 0
const SELECT = 5
const PLURAL = 6
const TAG = 8

const isHan = (letter: string) => /\p{Script=Han}/u.test(letter)

/** `Sign in` → `Šîîĝñ îîñ`: every letter accented, and a third more of them. Han, which has no accents, is said again. */
function stretch(text: string): string {
  let owed = 0
  const letters = Array.from(text, (letter) => {
    const place = plain.indexOf(letter)
    if (place < 0 && !isHan(letter)) return letter
    const shown = place < 0 ? letter : (accented[place] ?? letter)
    owed += GROWTH
    if (owed < 1) return shown
    owed -= 1
    return shown + shown
  })
  return letters.join('')
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

/** Every message accented, a third longer and in brackets: what stays plain is not translated, what loses a bracket is cut. */
export const pseudoMessages = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([id, parts]) => [id, [bracket('['), ...parts.map(stretchElement), bracket(']')]]),
  )

/** One text that a story hands in, in the same manner. */
export const pseudoText = (text: string) => `[${stretch(text)}]`
