export * from './back-off.ts'
export * from './login/login.machine.ts'
export * from './session/session.machine.ts'
export * from './unprovided.ts'
