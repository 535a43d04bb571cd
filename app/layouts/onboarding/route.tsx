import { Outlet } from 'react-router'

export default function Onboarding() {
  return <Outlet />
}
