import { definition } from 'micromark-core-commonmark'
import type { Construct, Extension } from 'micromark-util-types'

const LEFT_BRACKET = 91

/**
 * Parses `[1]: https://a.example` as a link definition, which is not rendered, and leaves `[1]: 张三《论文》` as text,
 * because its address could never become a link.
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
        // CommonMark has already registered the name.
        this.parser.defined.pop()
        return nok(code)
      },
      nok,
    )
  },
}

const isAddress = (text: string) => /^<?(?:https?:|mailto:|[/#?]|\.{1,2}\/)/i.test(text)
