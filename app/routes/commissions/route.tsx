import { Outlet } from 'react-router'
import { commissionGuard } from './commission-access.ts'

export const middleware = [commissionGuard]

export default function Commissions() {
  return <Outlet />
}
