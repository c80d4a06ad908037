import {
  BookOpen,
  Brush,
  CircleUser,
  Crown,
  Drama,
  Flame,
  House,
  ImageUp,
  Languages,
  type LucideIcon,
  MessageCircle,
  PenLine,
  ReceiptText,
  Wallet,
} from 'lucide-react'

/** The icons that the site map names. */
export const menuIcons: Readonly<Record<string, LucideIcon>> = {
  'book-open': BookOpen,
  brush: Brush,
  'circle-user': CircleUser,
  crown: Crown,
  drama: Drama,
  flame: Flame,
  house: House,
  'image-up': ImageUp,
  languages: Languages,
  'message-circle': MessageCircle,
  'pen-line': PenLine,
  'receipt-text': ReceiptText,
  wallet: Wallet,
}
