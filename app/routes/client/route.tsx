import { Outlet } from 'react-router'

export default function Client() {
  return <Outlet />
}
