const time = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })

/** A moment of this year as a clock in China shows it, `11/22 07:11:22`: for the few pages that the server draws itself. */
export const chinaTime = (moment: Date) => time.format(moment)
