export * from './account-moves.ts';
export * from './ageing.ts';
export * from './payback.ts';
export * from './reminders.ts';
export * from './room.ts';
