import { Outlet } from 'react-router'
import { commissionGuard } from './firm.ts'

export const middleware = [commissionGuard]

export default function Commissions() {
  return <Outlet />
}
