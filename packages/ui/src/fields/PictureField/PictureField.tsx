import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { FieldGroup, type FieldGroupProps } from '../Field/FieldGroup.tsx'

/** One of the pictures that the member can choose. */
export interface PictureChoice {
  id: string
  source: string
  title: string
}

export interface PictureFieldProps extends Omit<FieldGroupProps, 'children'> {
  /** The chosen picture, as a `ImageChip`; null where there is none. */
  taken: ReactNode
  /** The pictures to choose from, the newest first. */
  offered: readonly PictureChoice[]
  onTake: (id: string) => void
  /** Shown where there is no picture to choose. */
  none: ReactNode
  /** An image failed to load, usually because its URL has expired. */
  onLost?: () => void
}

/** One of the member's pictures to write or paint about, or none. To upload a new picture use `Upload`. */
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

/** The row scrolls horizontally; the cut-off picture at the end shows that there are more. */
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
