import {
  Baby,
  BookOpen,
  Briefcase,
  Bug,
  ChartColumn,
  Code,
  CookingPot,
  Dices,
  Drama,
  Feather,
  FlaskConical,
  GraduationCap,
  Heart,
  Languages,
  Leaf,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageCircle,
  Moon,
  PiggyBank,
  Plane,
  Quote,
  Scale,
  ScrollText,
  Sigma,
  Star,
} from 'lucide-react'
import { styled } from 'styled-components'

const icons = {
  feather: Feather,
  book: BookOpen,
  letter: Mail,
  quote: Quote,
  languages: Languages,
  speech: MessageCircle,
  cap: GraduationCap,
  flask: FlaskConical,
  sum: Sigma,
  scroll: ScrollText,
  briefcase: Briefcase,
  chart: ChartColumn,
  megaphone: Megaphone,
  scale: Scale,
  code: Code,
  bug: Bug,
  pot: CookingPot,
  plane: Plane,
  heart: Heart,
  leaf: Leaf,
  coin: PiggyBank,
  baby: Baby,
  drama: Drama,
  dice: Dices,
  star: Star,
  moon: Moon,
} satisfies Readonly<Record<string, LucideIcon>>

/** An icon that an assistant can have. */
export type AssistantIconName = keyof typeof icons

/** The icon of an assistant on a tile; its name is next to it. */
export function AssistantIcon({ icon, size = 'm' }: { icon: AssistantIconName; size?: 's' | 'm' }) {
  const Icon = icons[icon]

  return (
    <Slip data-size={size} aria-hidden="true">
      <Icon size={size === 's' ? 18 : 20} strokeWidth={1.5} absoluteStrokeWidth />
    </Slip>
  )
}

/** The same without the tile, for a line of text. */
export function AssistantGlyph({ icon }: { icon: AssistantIconName }) {
  const Icon = icons[icon]

  return <Icon size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
}

const Slip = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.sunken};
  color: ${({ theme }) => theme.color.textMuted};

  &[data-size='s'] {
    inline-size: 36px;
    block-size: 36px;
  }
`
