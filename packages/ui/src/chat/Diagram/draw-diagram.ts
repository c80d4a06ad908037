import type { DiagramLook } from './diagram-worker.ts'

/** A drawn diagram. */
export interface DrawnDiagram {
  svg: string
  width: number
  height: number
}

type Answer = { id: number; svg: string } | { id: number; error: string }

const PATIENCE = 15_000

interface DiagramWorker {
  frame: HTMLIFrameElement
  painter: Promise<Window>
}

let worker: DiagramWorker | undefined
let last = 0

/** Opens the sandboxed iframe; all callers share it while it exists. */
function startWorker(): DiagramWorker {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  frame.title = 'diagram'
  frame.src = '/diagram.html'
  const { style } = frame
  style.position = 'fixed'
  style.inlineSize = '1200px'
  style.blockSize = '800px'
  style.insetInlineStart = '-9999px'
  style.visibility = 'hidden'
  style.border = '0'
  const painter = opened(frame)
  document.body.append(frame)
  return { frame, painter }
}

/** A frame that does not open in time is removed from the page. */
const opened = (frame: HTMLIFrameElement) =>
  new Promise<Window>((ready, fail) => {
    const listen = ({ source, data: message }: MessageEvent<unknown>) => {
      if (!frame.contentWindow || source !== frame.contentWindow || message !== 'ready') return
      removeEventListener('message', listen)
      clearTimeout(giveUp)
      ready(frame.contentWindow)
    }
    const giveUp = setTimeout(() => {
      removeEventListener('message', listen)
      frame.remove()
      fail(new Error('The diagram page did not open in time'))
    }, PATIENCE)
    addEventListener('message', listen)
  })

/** Draws a diagram from its source; rejects if the source is invalid. */
export async function drawDiagram(source: string): Promise<DrawnDiagram> {
  // If the frame was removed from the page, for example by a browser extension, open another one.
  if (!worker?.frame.isConnected) worker = startWorker()
  const painter = await worker.painter
  const id = ++last
  const svg = await new Promise<string>((done, fail) => {
    const settle = (finish: () => void) => {
      removeEventListener('message', listen)
      clearTimeout(giveUp)
      finish()
    }
    const listen = ({ source: sender, data: answer }: MessageEvent<Answer>) => {
      if (sender !== painter || answer.id !== id) return
      settle(() => ('svg' in answer ? done(answer.svg) : fail(new Error(answer.error))))
    }
    const giveUp = setTimeout(() => settle(() => fail(new Error('Drawing the diagram took too long'))), PATIENCE)
    addEventListener('message', listen)
    painter.postMessage({ id, source, look: lookOf(document.documentElement) }, '*')
  })
  return { svg, ...sizeOf(svg) }
}

/** The sandboxed iframe has none of our styles: it receives the current theme colours and font. */
function lookOf(page: Element): DiagramLook {
  const styles = getComputedStyle(page)
  const value = (name: string) => styles.getPropertyValue(name).trim()
  return {
    sheet: value('--surface-sheet'),
    raised: value('--surface-raised'),
    sunken: value('--surface-sunken'),
    strong: value('--text-strong'),
    text: value('--text'),
    line: value('--text-muted'),
    edge: value('--line-field'),
    font: value('--font-sans'),
  }
}

/** An SVG image has no intrinsic size here: its `viewBox` gives the size. */
function sizeOf(svg: string) {
  const [, , width = 0, height = 0] =
    /viewBox="([^"]+)"/
      .exec(svg)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? []
  return width > 0 && height > 0 ? { width: Math.ceil(width), height: Math.ceil(height) } : { width: 300, height: 150 }
}
