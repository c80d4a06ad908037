import {
  BadgeCheck,
  BookOpen,
  Briefcase,
  Bug,
  CalendarDays,
  ClipboardList,
  Code,
  CookingPot,
  Database,
  Feather,
  FileText,
  FlaskConical,
  Gift,
  GraduationCap,
  Heart,
  Image,
  Languages,
  type LucideIcon,
  Mail,
  Megaphone,
  Mic,
  Newspaper,
  Notebook,
  Plane,
  Presentation,
  Regex,
  ScrollText,
  ShoppingBag,
  Tag,
  Terminal,
  Video,
} from 'lucide-react'

const icons = {
  notebook: Notebook,
  newspaper: Newspaper,
  video: Video,
  mic: Mic,
  image: Image,
  'shopping-bag': ShoppingBag,
  megaphone: Megaphone,
  tag: Tag,
  badge: BadgeCheck,
  mail: Mail,
  calendar: CalendarDays,
  presentation: Presentation,
  clipboard: ClipboardList,
  briefcase: Briefcase,
  cap: GraduationCap,
  book: BookOpen,
  flask: FlaskConical,
  scroll: ScrollText,
  languages: Languages,
  heart: Heart,
  gift: Gift,
  plane: Plane,
  pot: CookingPot,
  feather: Feather,
  code: Code,
  bug: Bug,
  terminal: Terminal,
  'file-text': FileText,
  database: Database,
  regex: Regex,
} satisfies Readonly<Record<string, LucideIcon>>

/** An icon that a template can have. */
export type TemplateIconName = keyof typeof icons

/** The icon of a template, without a tile; its name is next to it. */
export function TemplateIcon({ icon, size = 18 }: { icon: TemplateIconName; size?: 16 | 18 | 20 }) {
  const Icon = icons[icon]

  return <Icon size={size} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
}
