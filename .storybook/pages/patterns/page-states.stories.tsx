import { Alert, Button, Empty, OfflineBar, InsufficientPoints, Skeleton, Spinner } from '@moyun/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Sheet } from '../tokens/sheet.tsx'
import { Rule } from './rule.tsx'

const Weather = () => (
  <Sheet
    title="States 状态"
    lead="A page has weathers. Each of them is drawn, and nothing jumps when one becomes the other."
  >
    <Rule
      title="Loading 加载"
      take="The final layout in the colour that a hand leaves on a row, after 200 ms, breathing slowly. In a button, its own dot. Something small: three dots of ink, with words."
      leave="No shimmer, no spinner over a page, no layout that moves when the content comes."
      because="What is fast should show nothing; what is slow should show where it will be."
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
      take="One object of ink, one serif line, what it is good for, and one button. On a first visit, examples to try instead."
      leave="No face, no outline drawing, no “no data”."
      because="An empty place is the one moment in which somebody reads what it is for."
    >
      <Empty title="还没有作品" action={<Button kind="solid">画第一幅</Button>}>
        画好的都会留在这里。
      </Empty>
    </Rule>
    <Rule
      title="Failed 失败"
      take="Say what happened, what became of the points, and how to try again. A part that failed fails alone: the page around it goes on."
      leave="No code, no “unknown error”, no page torn down for one list."
      because="Trust comes from the ledger: who pays wants to know where it went."
    >
      <Alert tone="danger">没有画成，已退回 4 点。换一句描述，或稍后再试。</Alert>
      <Empty picture="dryStroke" title="设备没能读出来" action={<Button>再试一次</Button>}>
        服务器没有回答。
      </Empty>
    </Rule>
    <Rule
      title="Offline 离线"
      take="One bar at the top as long as it lasts. What can be read stays in sight, what was written is kept, and it goes by itself."
      leave="No dialog, no page that empties, no message for every request that failed."
      because="Nobody is at fault when a train is in a tunnel."
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
      title="Short of points 点数不足"
      take="At the place of the deed: how many are missing, that nothing is lost, and the two shortest ways to them."
      leave="No jump to the cashier, no form that is emptied, no grey button without a reason."
      because="Who wanted to paint still wants to paint."
    >
      <InsufficientPoints
        needed={4}
        available={1}
        signIn={{ points: 10, onSignIn: fn() }}
        pack={{ fen: 1000, points: 100, onBuy: fn() }}
      />
    </Rule>
  </Sheet>
)

const meta = {
  title: 'Foundations/Patterns/Page states 页面状态',
  component: Weather,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Weather>

export default meta
type Story = StoryObj<typeof meta>

export const Rules: Story = {}
