/** A component's place in the sidebar: its group, and the name that a Chinese designer looks for. */
interface Place {
  group: string
  chinese: string
}

/** The groups in the order of the sidebar, each with its folders in `packages/ui/src`. */
const groups: Record<string, Record<string, string>> = {
  'Actions 操作': {
    Button: '按钮',
    IconButton: '图标按钮',
    TextLink: '链接',
    Link: '链接',
    DropdownMenu: '下拉菜单',
    ContextMenu: '右键菜单',
    Menu: '菜单',
    MenuAction: '菜单操作',
    MenuCheck: '菜单勾选',
    MenuChoices: '菜单单选',
    MenuGroup: '菜单分组',
    MenuMore: '子菜单',
    MenuEntry: '菜单条目',
    Copied: '已复制',
    Hidden: '仅供朗读',
    Wrap: '换行排布',
  },
  'Fields 填写': {
    Field: '字段',
    TextField: '文本框',
    PasswordField: '密码框',
    NewPasswordField: '新密码',
    PhoneField: '手机号',
    CodeField: '验证码',
    CaptchaField: '图形验证码',
    FieldSet: '字段组',
    TextArea: '多行文本',
    NumberField: '数字框',
    ThemeChoice: '主题选择',
    ThemeColour: '主题色',
    SearchField: '搜索框',
    Select: '选择器',
    Combobox: '可搜索选择',
    Checkbox: '复选框',
    Radio: '单选',
    RadioGroup: '单选',
    Switch: '开关',
    Slider: '滑块',
    Segmented: '分段选择',
    Chip: '选项',
    ChoiceChips: '选项组',
    ModeChips: '用途',
    Calendar: '日历',
    DateField: '日期',
    DateRangeField: '日期范围',
    RangeCalendar: '范围日历',
    Upload: '上传',
    AvatarCrop: '头像裁切',
    RuledForm: '横格表单',
    LoginForm: '登录表单',
    PhoneLoginForm: '手机登录表单',
    PhoneCodeFields: '手机与验证码',
    CodeFields: '验证码与图形',
    RegisterForm: '注册表单',
    PhoneProofForm: '手机验证表单',
    NewPasswordForm: '设密码表单',
  },
  'Feedback 反馈': {
    Messages: '消息提示',
    Letters: '信件',
    Alert: '提示条',
    Dialog: '对话框',
    ConfirmDialog: '确认框',
    Drawer: '抽屉',
    Sheet: '底部面板',
    Popover: '气泡卡片',
    Tooltip: '文字提示',
    Empty: '空状态',
    Skeleton: '骨架屏',
    Spinner: '加载中',
    ProgressBar: '进度条',
    ProgressLine: '页面进度',
    OfflineBar: '离线提示',
  },
  'Showing 展示': {
    Avatar: '头像',
    Badge: '徽标',
    Tag: '标签',
    Card: '卡片',
    Table: '表格',
    SelectionBar: '选中栏',
    Heat: '热度',
    Rank: '名次',
    PictureView: '看图',
    WorkGrid: '作品墙',
    SignInCalendar: '签到日历',
    SignInButton: '签到按钮',
    Timeline: '时间线',
    Statistic: '统计数字',
    DescriptionList: '描述列表',
    Divider: '分隔线',
    Kbd: '按键',
    KeyList: '快捷键表',
    Collapsible: '折叠',
    Chart: '图表',
    LineChart: '折线图',
    BarChart: '柱状图',
    ShareChart: '占比图',
    QrCode: '二维码',
    CompareSlider: '对比滑块',
    Countdown: '倒计时',
    JobCard: '任务卡',
    WorkCard: '作品卡',
    Picture: '图片',
    PageHeader: '页头',
    Section: '段落',
  },
  'Money 点与钱': {
    PriceTag: '价签',
    Points: '点数',
    Cash: '金额',
    ShortOfPoints: '点数不足',
    PackCards: '点数包',
    PlanCard: '会员套餐',
    Ledger: '流水',
    LedgerLine: '明细行',
  },
  'Navigation 导航': {
    Shell: '外壳',
    SignInLayout: '登录布局',
    NavBar: '顶栏',
    EdgeTabs: '边缘按钮',
    SideMenu: '侧边菜单',
    SideMenuLink: '菜单项',
    CommandPalette: '命令面板',
    TopMenu: '顶部菜单',
    Tabs: '页内标签',
    TabBar: '多页标签',
    Breadcrumb: '面包屑',
    Pagination: '分页',
    LoadMore: '加载更多',
    VersionSwitch: '版本切换',
    TabLinks: '标签链接',
    Stepper: '步骤',
  },
  'Conversation 对话': {
    ChatHits: '对话搜索',
    ChatLayout: '对话布局',
    ChatMessage: '对话消息',
    ChatSettings: '对话设置',
    ChatTrash: '对话回收站',
    ChatWelcome: '对话欢迎',
    MessageList: '消息列表',
    ConversationList: '对话列表',
    Composer: '提问框',
    Markdown: '正文',
    CodeBlock: '代码块',
    Diagram: '图示',
    Formula: '公式',
  },
  'Signs 印记': { Brand: '品牌', Seal: '印章', DeedSeal: '事毕印', PaidSeal: '讫印', Dot: '点', Brush: '笔触', Landscape: '山水', Verse: '竖排题句' },
}

const placed: Record<string, Place> = Object.fromEntries(
  Object.entries(groups).flatMap(([group, names]) => Object.entries(names).map(([name, chinese]) => [name, { group, chinese }])),
)

/** What has no line above stands here until it gets one. */
const OTHERS = 'Others 其他'

/** Pages by their folder in `apps/web/src/routes`. */
const pages: Record<string, string> = {
  login: 'Sign in 登录',
  'wechat-login': 'Sign in with WeChat 微信登录',
  chat: 'Chat 对话',
  landing: 'Landing 首页',
  home: 'Home 起始页',
  website: 'Website 官网',
  workplace: 'Workplace 工作台',
  connection: 'Connection 连接',
  admin: 'Administration 管理',
  'not-found': 'Not found 找不到',
  user: 'User centre 用户中心',
  agreement: 'Agreement 协议',
  agreements: 'Agreement asked 协议有改动',
  return: 'Session ended 重新登录',
  settings: 'Settings 设置',
}

const words = (name: string) => name.replaceAll(/[-.]/g, ' ').replace(/^./, (letter) => letter.toUpperCase())

/** Where a story file stands in the sidebar, in English and Chinese, so that the search finds it by either name. */
export function titleOf(file: string): string {
  const [, workshop] = /\.storybook\/pages\/(.+)\.(?:stories\.tsx|mdx)$/.exec(file) ?? []
  if (workshop) return workshopTitle(workshop)
  const [, folder = '', name = ''] = /packages\/ui\/src\/(?:.+\/)?([^/]+)\/([^/]+)\.stories\.tsx$/.exec(file) ?? []
  if (folder) {
    const place = placed[name] ?? placed[folder]
    return `Components/${place?.group ?? OTHERS}/${place ? `${name} ${place.chinese}` : name}`
  }
  const [, page = '', stories = ''] = /(?:routes|stage|web\/src)\/([^/]+)\/([^/]+)\.stories\.tsx$/.exec(file) ?? []
  const label = pages[page] ?? words(page)
  const part = stories.replace(page, '').replace(/^[.-]/, '')
  if (part === 'states') return `States/Screens 画面/${label}`
  return part ? `Pages/${label}, ${part}` : `Pages/${label}`
}

/** The workshop's own pages, by their file in `.storybook/pages`. */
const workshopPages: Record<string, string> = {
  start: 'Start here 从这里开始',
  'tokens/colour': 'Tokens/Colour 颜色',
  'tokens/type': 'Tokens/Type 字体',
  'tokens/space': 'Tokens/Space 间距',
  'tokens/radius': 'Tokens/Radius 圆角',
  'tokens/line': 'Tokens/Line 线',
  'tokens/shadow': 'Tokens/Shadow 阴影',
  'tokens/motion': 'Tokens/Motion 动效',
  'tokens/icons': 'Tokens/Icons 图标',
  'patterns/forms': 'Patterns/Forms 表单',
  'patterns/weather': 'Patterns/States 状态',
  'patterns/money': 'Patterns/Money 点与钱',
  'patterns/time': 'Patterns/Time 时间',
  'patterns/overflow': 'Patterns/Overflow 溢出',
  'machines/machines': 'States/Machines 状态机',
}

const workshopTitle = (page: string) => workshopPages[page] ?? page.split('/').map(words).join('/')

/** The order of the sidebar, for `storySort`. */
export const groupNames = [...Object.keys(groups), OTHERS]
