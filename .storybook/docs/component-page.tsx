import { Controls, Description, Primary, Stories, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks'

/** How a part reads to who doesn't read code: what it is for and not for, how it looks, all that it may be, then its properties. */
export function ComponentPage() {
  const resolved = useOf('meta', ['meta'])
  const hasStories = Object.keys(resolved.csfFile.stories).length > 1

  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      {hasStories ? <Stories title="States and deeds 状态与操作" includePrimary={false} /> : null}
      <h2>Properties 属性</h2>
      <Controls />
    </>
  )
}
