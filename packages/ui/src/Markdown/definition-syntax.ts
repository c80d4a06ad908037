import { definition } from 'micromark-core-commonmark'
import type { Construct, Extension } from 'micromark-util-types'

const LEFT_BRACKET = 91

/**
 * Takes `[1]: https://a.example` for the definition of a link, which is not shown, and leaves `[1]: 张三《论文》` to be read as text:
 * its address would never become a link.
 */
export function definitionSyntax(): Extension {
  return { contentInitial: { [LEFT_BRACKET]: addressed }, disable: { null: ['definition'] } }
}

const addressed: Construct = {
  name: 'addressedDefinition',
  tokenize(effects, ok, nok) {
    return definition.tokenize.call(
      this,
      effects,
      (code) => {
        const address = this.events.findLast(([, { type }]) => type === 'definitionDestination')?.[1]
        if (address && isAddress(this.sliceSerialize(address))) return ok(code)
        // CommonMark has noted the name already.
        this.parser.defined.pop()
        return nok(code)
      },
      nok,
    )
  },
}

const isAddress = (text: string) => /^<?(?:https?:|mailto:|[/#?]|\.{1,2}\/)/i.test(text)
