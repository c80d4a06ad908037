import type { TableColumn } from '../data-display/Table/table-column.ts'

/** A row of the table stories. */
export interface SampleRow {
  id: string
  title: string
  clicks: number
  growth: number
}

export const sampleRows: readonly SampleRow[] = [
  { id: 'a', title: '小雪节气海报文案，三种语气', clicks: 46_218, growth: 35 },
  { id: 'b', title: '湖心亭看雪，逐句讲解', clicks: 38_904, growth: 22 },
  { id: 'c', title: '项目周报，从流水账到重点', clicks: 35_117, growth: 9 },
  { id: 'd', title: '给客户的道歉信，不卑不亢', clicks: 29_640, growth: -4 },
  { id: 'e', title: '宋代点茶的十二件器物', clicks: 21_385, growth: 17 },
]

const number = new Intl.NumberFormat('zh-CN')

export const sampleColumns: readonly TableColumn<SampleRow>[] = [
  { id: 'title', head: '标题', cell: ({ title }) => title, main: true },
  {
    id: 'clicks',
    head: '点击',
    cell: ({ clicks }) => number.format(clicks),
    sortBy: ({ clicks }) => clicks,
    numeric: true,
  },
  {
    id: 'growth',
    head: '日涨幅',
    cell: ({ growth }) => `${growth < 0 ? '−' : '+'}${Math.abs(growth)}%`,
    sortBy: ({ growth }) => growth,
    numeric: true,
  },
]
