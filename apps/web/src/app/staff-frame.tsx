import { Outlet } from '@tanstack/react-router';
import { OrderNewsProvider } from '#web/staff/session/order-news.tsx';
import { StaffProvider } from '#web/staff/session/staff-provider.tsx';

/** Draws what every signed-in surface stands in: who works here, and the live line of their branch. */
export function StaffFrame() {
  return (
    <StaffProvider>
      <OrderNewsProvider>
        <Outlet />
      </OrderNewsProvider>
    </StaffProvider>
  );
}
