import { Wrap } from '@moyun/ui'
import { useLocation } from 'react-router-dom'
import { Desk } from './desk.tsx'
import { useOpenLongform } from './open-longform.ts'
import { Shelf } from './shelf.tsx'

/**
 * R11, `/creation/zscene`: a long text, outline first, then section by section; without `?open=` the list of
 * manuscripts.
 */
export function ZscenePage() {
  const id = new URLSearchParams(useLocation().search).get('open')

  return <Wrap>{id === null ? <Shelf /> : <Opened key={id} id={id} />}</Wrap>
}

function Opened({ id }: { id: string }) {
  return <Desk opened={useOpenLongform(id)} />
}
