import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { type ClippedText, findClippedText } from './find-clipped-text.ts'

/** Milliseconds without changes of the page before it is searched again. */
const PAUSE = 120

function useCutTexts() {
  const [found, setFound] = useState<ClippedText[]>([])
  useEffect(() => {
    let timer = 0
    const look = () => setFound(findClippedText(document.body))
    const soon = () => {
      clearTimeout(timer)
      timer = window.setTimeout(look, PAUSE)
    }
    const changes = new MutationObserver((records) => {
      if (records.some(({ target }) => !(target instanceof Element && target.closest('[data-workshop]')))) soon()
    })
    changes.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
    addEventListener('resize', soon)
    addEventListener('scroll', soon, true)
    soon()
    return () => {
      changes.disconnect()
      removeEventListener('resize', soon)
      removeEventListener('scroll', soon, true)
      clearTimeout(timer)
    }
  }, [])
  return found
}

/** Outlines each cut text and lists them in a corner; clicking one scrolls it into view. */
export function OverflowFinder() {
  const found = useCutTexts()

  return (
    <div data-workshop="overflow">
      {found.map(({ element }, index) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return <Outline key={index} style={{ left, top, width, height }} />
      })}
      <Corner aria-label="Overflow" data-count={found.length}>
        <summary>{found.length === 0 ? 'Nothing is cut' : `${found.length} cut`}</summary>
        {found.map(({ element, text, reason }, index) => (
          <button
            key={index}
            type="button"
            onClick={() => element.scrollIntoView({ block: 'center', inline: 'center' })}
          >
            {reason}: {text}
          </button>
        ))}
      </Corner>
    </div>
  )
}

const Outline = styled.div`
  position: fixed;
  z-index: 2147483646;
  pointer-events: none;
  outline: 2px solid ${({ theme }) => theme.color.danger};
  outline-offset: 1px;
`

const Corner = styled.details`
  position: fixed;
  inset-block-end: ${({ theme }) => theme.space[2]};
  inset-inline-end: ${({ theme }) => theme.space[2]};
  z-index: 2147483647;
  overflow: auto;
  max-inline-size: min(360px, 90vw);
  max-block-size: 40vh;
  padding: ${({ theme }) => `${theme.space[1]} ${theme.space[3]}`};
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.mark};
  color: ${({ theme }) => theme.color.onMark};
  font: ${({ theme }) => theme.type.micro};

  button {
    display: block;
    padding-block: ${({ theme }) => theme.space[1]};
    text-align: start;
  }
`
