-- Whoever orders becomes the vendor's customer by the statement that places the order.
drop trigger keep_customer on orders;
drop function keep_customer();
