import { commissionGuard } from './commission-access.ts'

export const middleware = [commissionGuard]
