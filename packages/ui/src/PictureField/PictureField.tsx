import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { FieldGroup, type FieldGroupProps } from '../Field/FieldGroup.tsx'

/** One of the pictures that can be taken. */
export interface OfferedPicture {
  id: string
  source: string
  title: string
}

export interface PictureFieldProps extends Omit<FieldGroupProps, 'children'> {
  /** The one that was taken, as a `PictureSlip`; null where there is none. */
  taken: ReactNode
  /** What can be taken, the newest first. */
  offered: readonly OfferedPicture[]
  onTake: (id: string) => void
  /** Stands where there is nothing to be taken. */
  none: ReactNode
  /** An address has ended. */
  onLost?: () => void
}

/** One picture of one's own that is written or painted about, or none. A new one is sent with `Upload`. */
export function PictureField({ taken, offered, onTake, none, onLost, ...frame }: PictureFieldProps) {
  return (
    <FieldGroup {...frame}>
      {(wiring) => (
        <div role="group" {...wiring}>
          {taken ??
            (offered.length === 0 ? (
              <None>{none}</None>
            ) : (
              <Row>
                {offered.map(({ id, source, title }) => (
                  <li key={id}>
                    <Small type="button" aria-label={title} title={title} onClick={() => onTake(id)}>
                      <img src={source} alt="" loading="lazy" decoding="async" onError={onLost} />
                    </Small>
                  </li>
                ))}
              </Row>
            ))}
        </div>
      )}
    </FieldGroup>
  )
}

/** It scrolls in its own box, cut where there is more. */
const Row = styled.ul`
  display: flex;
  overflow-x: auto;
  gap: ${({ theme }) => theme.space[2]};
  margin: 0 -4px;
  padding: 4px;
  list-style: none;
  scrollbar-width: none;
`

const Small = styled.button`
  display: block;
  overflow: hidden;
  inline-size: 56px;
  block-size: 56px;
  border-radius: ${({ theme }) => theme.radius.s};
  background: ${({ theme }) => theme.color.sunken};

  img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  &:focus-visible {
    outline: 2px solid ${({ theme }) => theme.color.focus};
    outline-offset: 2px;
  }
`

const None = styled.p`
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
`
