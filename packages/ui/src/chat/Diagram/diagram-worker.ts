import mermaid from 'mermaid'

/** The colours and the font that a diagram is drawn with. */
export interface DiagramLook {
  sheet: string
  raised: string
  sunken: string
  strong: string
  text: string
  line: string
  edge: string
  font: string
}

interface DiagramRequest {
  id: number
  source: string
  look: DiagramLook
}

const MOST_CHARACTERS = 20_000

/**
 * The whole script of `/diagram.html`: draws the diagrams that the parent page requests.
 *
 * Mermaid writes inline styles and reads model output, so it runs in a sandboxed page of its own and only hands over
 * images.
 */
export function startDiagramWorker() {
  addEventListener('message', ({ source, data: request }: MessageEvent<DiagramRequest>) => {
    if (source !== parent) return
    const { id } = request
    const reply = (answer: { svg: string } | { error: string }) => parent.postMessage({ id, ...answer }, '*')
    paint(request).then(
      (svg) => reply({ svg }),
      (reason: unknown) => reply({ error: reason instanceof Error ? reason.message : String(reason) }),
    )
  })
  parent.postMessage('ready', '*')
}

async function paint({ id, source, look }: DiagramRequest): Promise<string> {
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    maxTextSize: MOST_CHARACTERS,
    theme: 'base',
    themeVariables: variablesOf(look),
    fontFamily: look.font,
    secure: [
      'secure',
      'securityLevel',
      'startOnLoad',
      'maxTextSize',
      'htmlLabels',
      'flowchart',
      'theme',
      'themeCSS',
      'themeVariables',
      'fontFamily',
    ],
  })
  const { svg } = await mermaid.render(`diagram-${id}`, source)
  return svg
}

/** Mermaid derives all other colours from these. */
const variablesOf = ({ sheet, raised, sunken, strong, text, line, edge, font }: DiagramLook) => ({
  background: sheet,
  mainBkg: raised,
  primaryColor: raised,
  primaryTextColor: strong,
  primaryBorderColor: edge,
  secondaryColor: sunken,
  tertiaryColor: sunken,
  clusterBkg: sunken,
  clusterBorder: edge,
  edgeLabelBackground: sheet,
  noteBkgColor: sunken,
  noteBorderColor: edge,
  noteTextColor: text,
  lineColor: line,
  textColor: text,
  fontFamily: font,
  fontSize: '14px',
})
