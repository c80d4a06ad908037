import { Controls, Description, Stories, Subtitle, Title } from '@storybook/addon-docs/blocks'

/** The docs page of a component: purpose, stories, props. */
export const ComponentPage = () => (
  <>
    <Title />
    <Subtitle />
    <Description />
    <Stories title="States and interactions 状态与操作" />
    <h2>Properties 属性</h2>
    <Controls />
  </>
)
