import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './apps/server/src/database/schema.ts',
    './apps/server/src/database/chat-schema.ts',
    './apps/server/src/database/sign-in-schema.ts',
    './apps/server/src/database/message-schema.ts',
    './apps/server/src/database/work-schema.ts',
    './apps/server/src/database/closing-schema.ts',
    './apps/server/src/database/ledger-schema.ts',
    './apps/server/src/database/order-schema.ts',
    './apps/server/src/database/membership-schema.ts',
    './apps/server/src/database/redeem-schema.ts',
    './apps/server/src/database/assistant-schema.ts',
    './apps/server/src/database/translation-schema.ts',
    './apps/server/src/database/prompt-schema.ts',
    './apps/server/src/database/scene-schema.ts',
    './apps/server/src/database/zscene-schema.ts',
    './apps/server/src/database/ranking-schema.ts',
    './apps/server/src/database/approval-schema.ts',
    './apps/server/src/database/painting-schema.ts',
  ],
  out: './apps/server/src/database/migrations',
})
