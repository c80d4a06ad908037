import { Controls, Description, Stories, Subtitle, Title } from '@storybook/addon-docs/blocks'

/** How a part reads to who doesn't read code: what it is for and not for, how it looks, all that it may be, then its properties. */
export const ComponentPage = () => (
  <>
    <Title />
    <Subtitle />
    <Description />
    <Stories title="States and deeds 状态与操作" />
    <h2>Properties 属性</h2>
    <Controls />
  </>
)
