-- Whether a printer answers GS r after the last byte. Many that say how they are do not: they are asked how they are once more.
alter table printers add column confirms boolean not null default true;
