import { Alert, Button, Empty, OfflineBar, InsufficientPoints, Skeleton, Spinner } from '@moyun/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Sheet } from '../tokens/sheet.tsx'
import { Rule } from './rule.tsx'

const PageStates = () => (
  <Sheet
    title="States 状态"
    lead="Every page has these states. Each one is designed, and the layout does not jump between them."
  >
    <Rule
      title="Loading 加载"
      recommended="Show placeholders in the final layout, after 200 ms, with a slow pulse. A button shows its own dot. A small area shows a spinner with a text."
      avoided="No shimmer, no spinner over a whole page, no layout that moves when the content arrives."
      reason="A fast load should show nothing; a slow one should show where the content will be."
    >
      <Skeleton width="40%" />
      <Skeleton />
      <Skeleton width="70%" />
      <Spinner label="正在读取设备" />
      <div>
        <Button kind="solid" busy>
          生成
        </Button>
      </div>
    </Rule>
    <Rule
      title="Empty 空"
      recommended="One ink drawing, one serif line, what belongs here, and one button. On a first visit, examples to try."
      avoided="No mascot, no outline drawing, no “no data”."
      reason="An empty page is the moment when a member reads what the page is for."
    >
      <Empty title="还没有作品" action={<Button kind="solid">画第一幅</Button>}>
        画好的都会留在这里。
      </Empty>
    </Rule>
    <Rule
      title="Failed 失败"
      recommended="Say what happened, what became of the points, and how to try again. If a part fails, only that part shows the error, and the rest of the page keeps working."
      avoided="No error code, no “unknown error”, no page replaced because one list failed."
      reason="A member who pays wants to know where the points went."
    >
      <Alert tone="danger">没有画成，已退回 4 点。换一句描述，或稍后再试。</Alert>
      <Empty picture="dryStroke" title="设备没有加载出来" action={<Button>再试一次</Button>}>
        服务器没有回答。
      </Empty>
    </Rule>
    <Rule
      title="Offline 离线"
      recommended="One bar at the top, which disappears by itself. Loaded content stays visible, and input is kept."
      avoided="No dialog, no page that is emptied, no message for every failed request."
      reason="A lost connection is usually short, and nobody’s fault."
    >
      <OfflineBar state="offline" />
      <OfflineBar
        state="reconnecting"
        action={
          <Button kind="quiet" size="s">
            再试一次
          </Button>
        }
      />
    </Rule>
    <Rule
      title="Insufficient points 点数不足"
      recommended="Beside the button that was pressed, say how many points are missing and that nothing is lost, and offer the two quickest ways to get them."
      avoided="No redirect to the cashier, no form that is emptied, no disabled button without a reason."
      reason="A member who wanted to paint still wants to paint."
    >
      <InsufficientPoints
        needed={4}
        available={1}
        signIn={{ points: 10, onSignIn: fn() }}
        product={{ fen: 1000, points: 100, onBuy: fn() }}
      />
    </Rule>
  </Sheet>
)

const meta = {
  title: 'Foundations/Patterns/Page states 页面状态',
  component: PageStates,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PageStates>

export default meta
type Story = StoryObj<typeof meta>

export const Rules: Story = {}
